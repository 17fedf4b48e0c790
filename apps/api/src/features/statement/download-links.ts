import {
  type CsvSeparator,
  csvSeparators,
  type StatementCurrency,
  statementCurrencies,
} from '@kindling/domain/money/statement-contract'
import type { Member } from '../../auth/auth.ts'
import type { Deps } from '../../deps.ts'
import { privateLink, readPrivateLink } from '../../files/private-links.ts'

/** Contents and format of a statement file. */
export interface StatementFile {
  /** Undefined for both currencies. */
  currency?: StatementCurrency | undefined
  separator: CsvSeparator
}

const everything = 'everything'
const nameOf = ({ currency, separator }: StatementFile) => `${currency ?? everything}-${separator}`
const subjectOf = (name: string) => `statement:${name}`

/**
 * Signed URL of a member's statement file, since a browser's download sends no access token. It is valid for
 * some minutes, for this file only, and until the session that asked for it ends or the password changes.
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

/** The member and file of a signed URL; undefined when it is invalid or expired, or its session has ended. */
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
