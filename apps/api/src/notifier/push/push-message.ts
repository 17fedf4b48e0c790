import type { PushMessage } from '@kindling/domain/notifications/push-contract'
import type { DuePush } from './push-store.ts'

/** Most bytes of a message before encryption. Push services accept 4 kB after it. */
const MOST_BYTES = 3000

/** Most titles listed in a summary of held-back pushes. */
const NAMED = 3

/** The message for one push, or a summary of all that quiet hours held back. */
export function messageOf(due: readonly [DuePush, ...DuePush[]]): PushMessage {
  const [first] = due
  if (due.length === 1) return { title: first.title, body: first.body, url: first.url, tag: first.key }
  const titles = [...new Set(due.map(({ title }) => title))]
  const more = titles.length - NAMED
  const named = titles.slice(0, NAMED).join(', ')
  const isOfOne = due.every(({ url }) => url === first.url)
  return {
    title: `${due.length} things happened`,
    body: more > 0 ? `${named} and more` : named,
    url: isOfOne ? first.url : '/explore',
    tag: `held:${first.key}`,
  }
}

/** The serialised message, truncated to the maximum size. */
export function payloadOf(message: PushMessage): string {
  const whole = JSON.stringify(message)
  if (Buffer.byteLength(whole) <= MOST_BYTES) return whole
  const characters = [...message.body]
  let kept = characters.length
  let cut = whole
  while (kept > 0 && Buffer.byteLength(cut) > MOST_BYTES) {
    kept = Math.floor(kept * 0.95)
    cut = JSON.stringify({ ...message, body: `${characters.slice(0, kept).join('')}…` })
  }
  return cut
}
