import type { Vouch } from '@kindling/domain/trust/vouch-contract'
import type { VouchRow } from './vouch-store.ts'

/** A vouch for the API. Only the vouched member gets hidden ones. */
export function presentVouch({ id, words, createdAt, hiddenAt, voucher }: VouchRow): Vouch {
  return { id, words: words ?? '', createdAt: createdAt.toISOString(), voucher, is_hidden: hiddenAt !== null }
}
