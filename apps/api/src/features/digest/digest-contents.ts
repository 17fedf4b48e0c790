import { formatMoney } from '@kindling/domain/money/money'
import { MOST_IN_DIGEST } from '@kindling/domain/notifications/digest'
import { targetPaths } from '@kindling/domain/notifications/notification-paths'
import { reachOf } from '@kindling/domain/notifications/reach'
import { fullName } from '@kindling/domain/profile/names'
import { inOneLine } from '@kindling/domain/wire'
import type { Executor } from '../../db/connect.ts'
import { findHome } from '../../members/home-store.ts'
import { type EventName, eventNames, events } from '../../notifier/events/all.ts'
import type { DigestContents, Entry, Section } from '../../notifier/letters/digest.ts'
import type { Listener } from '../../notifier/recipient-store.ts'
import { calendarDay, momentInWords } from '../../platform/moment-words.ts'
import { listDue } from './due-store.ts'
import { listNewNeeds, listNewOffers } from './near-store.ts'
import { listUnreadNotices, type UnreadNotice } from './unread-notice-store.ts'
import * as waiting from './waiting-store.ts'

/** Events about followed members. */
const ofFollowees: readonly EventName[] = ['followee_skill', 'followee_review']
/** Left out here because the digest lists the needs themselves, which may have closed since. */
const toldOtherwise: readonly EventName[] = ['need_near']

/** Contents of a member's digest for a period, by the member's choices, without blocked members. */
export async function gatherDigest(
  db: Executor,
  listener: Listener,
  window: waiting.Window,
): Promise<DigestContents> {
  const { timeZone } = listener
  const digested = digestedEvents(listener)
  const notices = await listUnreadNotices(db, window, {
    kinds: [...digested].filter((kind) => !toldOtherwise.includes(kind)),
    limit: 4 * MOST_IN_DIGEST,
  })
  const isOfFollowee = ({ kind }: UnreadNotice) => ofFollowees.some((one) => one === kind)
  const unreviewed = await waiting.listUnreviewed(db, window)
  const home = await findHome(db, window.memberId)
  const told = notices.flatMap(({ target, targetId }) => (target === 'skill' && targetId ? [targetId] : []))
  const offers = home === undefined ? [] : await listNewOffers(db, window, { home, told })
  const needs = digested.has('need_near') ? await listNewNeeds(db, window) : []
  const until = (words: string) => (one: Waiting & { until: Date | null }) =>
    entryOf(one, one.until === null ? '' : `${words} ${momentInWords(one.until, timeZone)}`)
  const due = await listDue(db, window)
  const since = (what: string) => (one: (typeof due)[number]) =>
    entryOf(one, `${what} since ${momentInWords(one.since, timeZone)}`)
  return {
    waiting: sections([
      ['Requests to answer', (await waiting.listRequests(db, window)).map(until('Answer by'))],
      ['Work to confirm', (await waiting.listUnconfirmed(db, window)).map(until('Paid without you on'))],
      ['Other times proposed', (await waiting.listProposals(db, window)).map(until('Answer by'))],
      ['More time asked for', (await waiting.listExtensions(db, window)).map(until('Answer by'))],
      ['Hand-overs and returns to confirm', (await waiting.listSaid(db, window)).map(until('Counts from'))],
      ['How did it go?', due.filter(({ status }) => status === 'accepted').map(since('Over'))],
      ['Should be back by now', due.filter(({ status }) => status === 'in_progress').map(since('Late'))],
      ['Messages you haven’t read', (await waiting.listUnread(db, window)).map(entryOfMessages)],
      ['Reviews to write', unreviewed.map((one) => entryOf(one, 'Say how it went'))],
    ]),
    news: sections([
      ['New offers near you', offers.map(entryOfOffer)],
      ['Neighbours near you need', needs.map(entryOfNeed)],
      ['People you follow', notices.filter(isOfFollowee).map(entryOfNotice)],
      [
        'Also new',
        notices.filter((notice) => !isOfFollowee(notice) && !isAmong(notice, unreviewed)).map(entryOfNotice),
      ],
    ]),
  }
}

/** The events that a member has chosen for the digest. */
function digestedEvents(listener: Listener): Set<EventName> {
  return new Set(
    eventNames.filter(
      (name) => reachOf({ ...listener, ...events[name], at: new Date(0) }).digest.when === 'digest',
    ),
  )
}

const sections = (all: readonly (readonly [title: string, entries: readonly Entry[]])[]): Section[] =>
  all
    .filter(([, entries]) => entries.length > 0)
    .map(([title, entries]) => ({ title, entries: entries.slice(0, MOST_IN_DIGEST) }))

/** Whether a notification asks for a review that the digest already lists. */
const isAmong = ({ kind, targetId }: UnreadNotice, unreviewed: readonly Waiting[]) =>
  kind === 'review_waiting' && unreviewed.some(({ id }) => id === targetId)

interface Waiting {
  id: string
  title: string
  by: string
  isProvider: boolean
}

function entryOf({ id, title, by, isProvider }: Waiting, detail: string): Entry {
  const screen = isProvider ? 'received_booking' : 'made_booking'
  return {
    title: `“${inOneLine(title)}” with ${inOneLine(by)}`,
    detail,
    path: targetPaths[screen](id),
  }
}

const entryOfMessages = ({
  id,
  unread,
  ...other
}: Awaited<ReturnType<typeof waiting.listUnread>>[number]) => ({
  title: inOneLine(fullName(other)),
  detail: unread === 1 ? 'One message' : `${unread} messages`,
  path: targetPaths.chat(id),
})

/** `Ada in Camden`, or the name alone without a known place. */
const whoAndWhere = (firstname: string, place: string | null) =>
  place === null ? inOneLine(firstname) : `${inOneLine(firstname)} in ${place}`

function entryOfOffer(offer: Awaited<ReturnType<typeof listNewOffers>>[number]): Entry {
  const { skillId, isThing, pence } = offer
  const price =
    isThing && pence === 0 ? 'for nothing' : `${formatMoney(pence)} ${isThing ? 'a day' : 'an hour'}`
  return {
    title: isThing ? `${inOneLine(offer.title)}, to borrow` : offer.title,
    detail: `${whoAndWhere(offer.firstname, offer.location)}, ${price}`,
    path: isThing ? `/things/${skillId}` : targetPaths.skill(skillId),
  }
}

const entryOfNeed = (need: Awaited<ReturnType<typeof listNewNeeds>>[number]): Entry => ({
  title: inOneLine(need.title),
  detail: `${whoAndWhere(need.firstname, need.location)}, ${need.day === null ? 'any day' : calendarDay(need.day)}`,
  path: targetPaths.need(need.id),
})

const entryOfNotice = ({ title, description, target, targetId }: UnreadNotice): Entry => ({
  title: inOneLine(title),
  detail: inOneLine(description),
  path: target === null ? '/explore' : targetPaths[target](targetId ?? ''),
})
