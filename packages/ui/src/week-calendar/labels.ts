/** What it says, in English unless given. */
export interface WeekCalendarLabels {
  previous: string
  next: string
  today: string
  /** Read out for a day without entries. */
  none: string
  /** Above the hours, for what has none. */
  anyTime: string
}

export const english: WeekCalendarLabels = {
  previous: 'Previous week',
  next: 'Next week',
  today: 'Today',
  none: 'Nothing planned',
  anyTime: 'Any time',
}
