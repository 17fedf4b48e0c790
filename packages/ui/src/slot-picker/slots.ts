export interface SlotDay {
  value: string
  /** Short weekday, above the number: "Tue". */
  weekday: string
  /** Day of the month. */
  number: string
  /** Below the number: how many times are free. */
  detail?: string
  /** Accessible name in full: "Tuesday 24 November, 5 times". */
  label: string
  /** Set for a day without times. */
  disabled?: boolean
}

export interface Slot {
  value: string
  label: string
  /** The same time in another time zone, or a remark. */
  detail?: string
  disabled?: boolean
}

/** Times with a heading: the morning's, or those of a day. */
export interface SlotGroup {
  label?: string
  slots: readonly Slot[]
}

/** Grid of times. */
export const slotGrid = 'grid grid-cols-2 gap-2 @3xs:grid-cols-3 @sm:grid-cols-4 @xl:grid-cols-6'

/** Grid of days: a week in one row where it fits. */
export const dayGrid = 'grid grid-cols-4 gap-1 @xs:grid-cols-7 @sm:gap-2'
