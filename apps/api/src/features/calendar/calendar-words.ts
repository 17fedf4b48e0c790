import type { CalendarProblem } from './read-calendar.ts'

/** Messages to the member when their calendar can't be read. */
const words: Record<CalendarProblem, string> = {
  address: 'Use an address that begins with https:// and has no password in it.',
  name: 'We can’t find this address. Please check it for typing errors.',
  private: 'This address isn’t on the public internet, so we can’t read it.',
  unreachable: 'We couldn’t reach this address safely. It may be away for a while.',
  slow: 'The calendar took longer than 10 seconds to answer.',
  large: 'The calendar is larger than 5 MB. Choose one with fewer events.',
  redirects: 'The address leads on to too many others.',
  refused: 'The address doesn’t give us the calendar. It may have been switched off or replaced.',
  page: 'There is no calendar at this address, perhaps a page to sign in. Use the private address that ends in .ics.',
  unreadable:
    'A part of this calendar can’t be read, so that we can’t tell when you are busy. It may be cut short.',
  late: 'We couldn’t read this calendar just now: it took us too long.',
  events: 'The calendar has too many events, or one that repeats too often.',
}

export function problemInWords(problem: string): string {
  return Object.entries(words).find(([known]) => known === problem)?.[1] ?? words.unreachable
}

/** The origin of a URL only: enough to recognise it, without its secret path. */
export function shortened(address: string): string {
  return `${new URL(address).origin}/…`
}
