/** What one call costs, in microseconds of a processor: docs/benchmarks.md says how each was measured. */
export interface Cost {
  node: number
  postgres: number
  /** Whether it may be answered from a replica, or has to reach the primary. */
  isWrite: boolean
  /** What it adds to tables and their indexes, in bytes that stay. */
  kept: number
  /** What it adds to the log that replicas and backups take, in bytes. */
  log: number
}

/**
 * Two cores measure everything together, so each figure holds its share of the driver and the operating system. Bytes
 * are those of the tables of 10,000 bookings and messages, divided.
 */
export const costs = {
  /** A list, three in four unchanged (304). */
  list: { node: 350, postgres: 250, isWrite: false, kept: 0, log: 0 },
  /** A detail, a profile, a wallet, an unread count. */
  detail: { node: 300, postgres: 250, isWrite: false, kept: 0, log: 0 },
  /** Offers near, with words and filters mixed, among a million. */
  search: { node: 3000, postgres: 9000, isWrite: false, kept: 0, log: 0 },
  /** Free times of an offer for two weeks. */
  slots: { node: 900, postgres: 900, isWrite: false, kept: 0, log: 0 },
  /** A page for strangers, half of them answered by a cache in front. */
  publicPage: { node: 500, postgres: 250, isWrite: false, kept: 0, log: 0 },
  /** A picture in its size from the bucket, nine in ten from a cache in front. */
  picture: { node: 60, postgres: 0, isWrite: false, kept: 0, log: 0 },
  /** A password is 34 ms of a processor; a renewed session isn't. */
  login: { node: 36_000, postgres: 1500, isWrite: true, kept: 400, log: 2500 },
  refresh: { node: 600, postgres: 900, isWrite: true, kept: 250, log: 1800 },
  /** Money set aside, the booking, its moves to the end, its reviews, its reminders and its mails. */
  booking: { node: 70_000, postgres: 50_000, isWrite: true, kept: 22_000, log: 95_000 },
  /** A message with its event, and what its receiver asks thereupon. */
  message: { node: 7800, postgres: 4800, isWrite: true, kept: 700, log: 4500 },
} as const satisfies Record<string, Cost>

export type Call = keyof typeof costs

/** Kilobytes of a process for each member with Kindling open. */
export const streamKilobytes = 12.6
