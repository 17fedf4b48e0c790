/** Labels, in English by default. */
export interface SlotPickerLabels {
  /** Accessible name of the days. */
  days: string
  /** Accessible name of the times. */
  times: string
  previous: string
  next: string
  loading: string
}

export const english: SlotPickerLabels = {
  days: 'Day',
  times: 'Time',
  previous: 'Earlier days',
  next: 'Later days',
  loading: 'Loading times',
}
