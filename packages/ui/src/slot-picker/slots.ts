export interface SlotDay {
  value: string
  /** Short, above the number: "Tue". */
  weekday: string
  /** The number in its month. */
  number: string
  /** Under the number: how many times there are. */
  detail?: string
  /** All of it in words, since the rest is short: "Tuesday 24 November, 5 times". */
  label: string
  /** It has no time. */
  disabled?: boolean
}

export interface Slot {
  value: string
  label: string
  /** The same time elsewhere, or what is special about it. */
  detail?: string
  disabled?: boolean
}

/** Times under a heading: the morning's, or those of a day. */
export interface SlotGroup {
  label?: string
  slots: readonly Slot[]
}

/** How times stand side by side. */
export const slotGrid = 'grid grid-cols-2 gap-2 @3xs:grid-cols-3 @sm:grid-cols-4 @xl:grid-cols-6'

/** How days do: a week in one row, where a week fits. */
export const dayGrid = 'grid grid-cols-4 gap-1 @xs:grid-cols-7 @sm:gap-2'
