/** Labels, in English by default. */
export interface WeekHoursLabels {
  /** Monday to Sunday. */
  days: readonly string[]
  /** Shown for a day without hours. */
  none: string
  start: string
  end: string
  /** Shown beside hours that end on the next day. */
  nextDay: string
  add: string
  remove: string
  copy: string
  /** Title of the copy dialog. */
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
