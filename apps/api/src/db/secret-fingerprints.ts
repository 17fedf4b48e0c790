import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { DatabaseRefusal } from './start-error.ts'

/** Secrets that all processes of one database must share. */
export interface SharedSecrets {
  jwt: string
  /** The previous `jwt`, while it is being rotated. */
  jwtPrevious?: string | undefined
  data: string
  /** Encryption keys of bank accounts (auth/seal.ts), the current one first. */
  bankKeys: readonly [BankKey, ...BankKey[]]
}

export interface BankKey {
  id: string
  /** 32 bytes. */
  key: Buffer
}

/** HMAC fingerprint: it can't be reversed, since each secret has 32 random characters or more. */
const fingerprintOf = (name: string, secret: string | Buffer) =>
  createHmac('sha256', secret).update(`kindling fingerprint of ${name}`).digest('base64url')

/**
 * Refuses a process whose secrets differ from the other processes': it would sign tokens that they reject, and not
 * find what is stored by keyed hash. The first process of a database records the fingerprints. JWT_SECRET can be
 * rotated by also giving the previous one (decision 157).
 * @throws DatabaseRefusal with a line for each
 */
export async function requireSharedSecrets(client: pg.Client, secrets: SharedSecrets): Promise<void> {
  const problems: string[] = []
  if (await isKnown(client, 'DATA_SECRET', secrets.data)) {
    problems.push(...(await problemsOfBankKeys(client, secrets.bankKeys)))
  } else {
    // Without BANK_DETAILS_KEYS, the bank key is derived from this secret.
    problems.push(
      'DATA_SECRET is not the one that this database was first started with: what is stored can’t be found with another.',
    )
  }
  const { jwt, jwtPrevious } = secrets
  if (
    !(await isKnown(client, 'JWT_SECRET', jwt)) &&
    !(await replace(client, 'JWT_SECRET', jwtPrevious, jwt))
  ) {
    problems.push(
      'JWT_SECRET is not the one of this database’s other processes: set theirs, or to change it for all set JWT_SECRET_PREVIOUS to the one before.',
    )
  }
  if (problems.length > 0) throw new DatabaseRefusal(problems)
}

/** Other processes couldn't decrypt, and so never pay, an account encrypted with an unknown key. */
async function problemsOfBankKeys(client: pg.Client, keys: readonly BankKey[]): Promise<string[]> {
  const problems: string[] = []
  for (const { id, key } of keys) {
    if (await isKnown(client, `BANK_DETAILS_KEYS ${id}`, key)) continue
    problems.push(
      `BANK_DETAILS_KEYS has another key “${id}” than this database’s other processes: set theirs, and give a new key an id of its own.`,
    )
  }
  const { rows } = await client.query<{ id: string; accounts: number }>(
    `select split_part(account_number_sealed, '.', 1) as id, count(*)::int as accounts from withdrawal_methods
     where split_part(account_number_sealed, '.', 1) <> all($1) group by 1 order by 1`,
    [keys.map(({ id }) => id)],
  )
  for (const { id, accounts } of rows) {
    problems.push(
      `BANK_DETAILS_KEYS lacks the key “${id}”, with which ${accounts === 1 ? 'a bank account is' : `${accounts} bank accounts are`} encrypted: add it behind the current one.`,
    )
  }
  return problems
}

async function isKnown(client: pg.Client, name: string, secret: string | Buffer): Promise<boolean> {
  const fingerprint = fingerprintOf(name, secret)
  await client.query(
    'insert into operations.secrets (name, fingerprint) values ($1, $2) on conflict (name) do nothing',
    [name, fingerprint],
  )
  const { rowCount } = await client.query(
    'select from operations.secrets where name = $1 and fingerprint = $2',
    [name, fingerprint],
  )
  return rowCount === 1
}

async function replace(
  client: pg.Client,
  name: string,
  previous: string | undefined,
  secret: string,
): Promise<boolean> {
  if (previous === undefined) return false
  const { rowCount } = await client.query(
    'update operations.secrets set fingerprint = $3, since = now() where name = $1 and fingerprint = $2',
    [name, fingerprintOf(name, previous), fingerprintOf(name, secret)],
  )
  // When several processes start with the new secret at once, the first one has already recorded it.
  return rowCount === 1 || (await isKnown(client, name, secret))
}
