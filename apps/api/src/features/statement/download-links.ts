import type { StatementCurrency } from '@kindling/domain/money/statement-contract'
import type { Deps } from '../../deps.ts'
import { privateLink, readPrivateLink } from '../../lib/private-links.ts'

const everything = 'everything'
const subjectOf = (currency: StatementCurrency | undefined) => `statement:${currency ?? everything}`

/**
 * The address of a member's statement as a file: a browser that follows it sends no token, so that the right to it is in
 * the query, for some minutes, and names what it is for.
 */
export function statementLink(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  memberId: string,
  currency: StatementCurrency | undefined,
): string {
  const link = privateLink(config.secrets.data, { id: subjectOf(currency), viewerId: memberId }, clock.now())
  return `/api/wallet/statement/file/${currency ?? everything}${new URL(link, config.publicUrl).search}`
}

/** Whose statement such an address gives, or undefined when it isn't one of ours or its time is over. */
export function readStatementLink(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  which: string,
  query: unknown,
): { memberId: string; currency: StatementCurrency | undefined } | undefined {
  const currency = which === 'gbp' || which === 'spark' ? which : undefined
  if (currency === undefined && which !== everything) return undefined
  const link = readPrivateLink(config.secrets.data, { id: subjectOf(currency), query }, clock.now())
  return link && { memberId: link.viewerId, currency }
}
