import {
  type CsvSeparator,
  csvSeparators,
  type StatementCurrency,
  statementCurrencies,
} from '@kindling/domain/money/statement-contract'
import type { Member } from '../../auth/auth.ts'
import type { Deps } from '../../deps.ts'
import { privateLink, readPrivateLink } from '../../files/private-links.ts'

/** What a file holds, and how. */
export interface StatementFile {
  /** Left out for both. */
  currency?: StatementCurrency | undefined
  separator: CsvSeparator
}

const everything = 'everything'
const nameOf = ({ currency, separator }: StatementFile) => `${currency ?? everything}-${separator}`
const subjectOf = (name: string) => `statement:${name}`

/**
 * The address of a member's statement as a file: a browser that follows it sends no token, so that the right to it is in
 * the query, for some minutes, and names what it is for. It is the session's that asked for it, and ends with it, or with another password.
 */
export function statementLink(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { sessionId, generation }: Pick<Member, 'sessionId' | 'generation'>,
  file: StatementFile,
): string {
  const name = nameOf(file)
  const link = privateLink(
    config.secrets.data,
    { id: subjectOf(name), viewerId: sessionId, generation },
    clock.now(),
  )
  return `/api/wallet/statement/file/${name}${new URL(link, config.publicUrl).search}`
}

/**
 * Whose statement such an address gives; undefined when it isn't one of ours, its time is over, or the session that
 * asked for it has ended: by signing out, or with the account.
 */
export async function readStatementLink(
  { config, clock, sessions }: Pick<Deps, 'config' | 'clock' | 'sessions'>,
  name: string,
  query: unknown,
): Promise<(StatementFile & { memberId: string }) | undefined> {
  const file = fileOf(name)
  const link = file && readPrivateLink(config.secrets.data, { id: subjectOf(name), query }, clock.now())
  const session = link && (await sessions.find(link.viewerId))
  if (session?.generation !== link?.generation) return undefined
  return session && { ...file, memberId: session.memberId }
}

function fileOf(name: string): StatementFile | undefined {
  const [which, how, ...rest] = name.split('-')
  const currency = statementCurrencies.find((known) => known === which)
  const separator = csvSeparators.find((known) => known === how)
  if (separator === undefined || rest.length > 0) return undefined
  return currency === undefined && which !== everything ? undefined : { currency, separator }
}
