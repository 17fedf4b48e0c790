/** A time span of a day, in minutes. */
export interface Stretch {
  start: number
  minutes: number
}

export interface Placed<T> {
  block: T
  /** Column index from 0, of `columns` overlapping blocks. */
  column: number
  columns: number
}

const DAY = 24 * 60
const endOf = ({ start, minutes }: Stretch) => Math.min(DAY, start + minutes)

/** Lays out overlapping blocks in columns: sorted by start, longer ones first. */
export function sideBySide<T extends Stretch>(blocks: readonly T[]): Placed<T>[] {
  const ordered = blocks.toSorted((one, other) => one.start - other.start || other.minutes - one.minutes)
  const placed: Placed<T>[] = []
  /** End of each column's last block, within the current group of overlapping blocks. */
  let ends: number[] = []
  let together: Placed<T>[] = []
  for (const block of ordered) {
    if (ends.every((end) => end <= block.start)) {
      ends = []
      together = []
    }
    const free = ends.findIndex((end) => end <= block.start)
    const column = free === -1 ? ends.length : free
    ends[column] = endOf(block)
    together.push({ block, column, columns: 0 })
    for (const each of together) each.columns = ends.length
    placed.push(...together.slice(-1))
  }
  return placed
}

/** The range of whole hours that includes all blocks, and at least the default hours. */
export function hoursOf(blocks: readonly Stretch[], usual: readonly [from: number, to: number]) {
  const from = Math.min(usual[0], ...blocks.map(({ start }) => Math.floor(start / 60)))
  const to = Math.max(usual[1], ...blocks.map((block) => Math.ceil(endOf(block) / 60)))
  return Array.from({ length: to - from }, (_, nth) => from + nth)
}
