/** What it says, in English unless given. */
export interface SlotPickerLabels {
  /** Names the days. */
  days: string
  /** Names the times. */
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
