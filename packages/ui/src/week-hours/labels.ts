/** What it says, in English unless given. */
export interface WeekHoursLabels {
  /** Monday to Sunday. */
  days: readonly string[]
  /** Of a day without hours. */
  none: string
  start: string
  end: string
  /** Beside hours that end on the next day. */
  nextDay: string
  add: string
  remove: string
  copy: string
  /** Names what opens for copying. */
  copyTitle: (day: string) => string
}

export const english: WeekHoursLabels = {
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  none: 'No hours',
  start: 'from',
  end: 'to',
  nextDay: 'next day',
  add: 'Add hours',
  remove: 'Remove',
  copy: 'Copy to other days',
  copyTitle: (day) => `Copy ${day} to`,
}
