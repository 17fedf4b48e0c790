import type { Message } from '@kindling/domain/messages/message-contract'
import type { KeyboardEvent } from 'react'

/** A message from the other one, for the menu that the route puts beside it. */
export interface Received {
  message: Message
  /** Their first name. */
  author: string
  /** "18:04", where the member is. */
  time: string
  /** For the button: Tab stops at the newest message alone, or a long thread would stand before its composer. */
  tabIndex: 0 | -1
}

/** Arrow keys go from the button at one message to the one at the next; Home and End to the first and the last. */
export function moveAmongActions(event: KeyboardEvent<HTMLElement>) {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-action] > button')]
  const current = all.findIndex((button) => button.matches(':focus'))
  // The keys of a dialog that one of the buttons has opened arrive here as well.
  if (current === -1) return
  const wanted = { ArrowUp: current - 1, ArrowDown: current + 1, Home: 0, End: all.length - 1 }[event.key]
  if (wanted === undefined) return
  event.preventDefault()
  all[wanted]?.focus()
}
