/** Labels, in English by default. */
export interface WeekCalendarLabels {
  previous: string
  next: string
  today: string
  /** Announced for a day without entries. */
  none: string
  /** Label above the hours, for entries without a time. */
  anyTime: string
}

export const english: WeekCalendarLabels = {
  previous: 'Previous week',
  next: 'Next week',
  today: 'Today',
  none: 'Nothing planned',
  anyTime: 'Any time',
}
