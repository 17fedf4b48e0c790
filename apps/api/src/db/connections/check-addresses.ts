import type { ServerFacts } from './server-facts.ts'

/** Facts about the server at each address of a process. */
export interface AddressFacts {
  main: ServerFacts
  /** Undefined where `DATABASE_URL` already connects straight to the server. */
  direct: ServerFacts | undefined
  /** Undefined for replicas that don't answer. */
  replicas: readonly (ServerFacts | undefined)[]
}

/** One line for each address whose server isn't what the setting needs. */
export function problemsOfAddresses({ main, direct, replicas }: AddressFacts): string[] {
  return [
    ...problemsOfDirect(main, direct),
    ...replicas.flatMap((read) => (read === undefined ? [] : problemsOfRead(main, read))),
  ]
}

function problemsOfDirect(main: ServerFacts, direct: ServerFacts | undefined): string[] {
  const problems: string[] = []
  if (direct === undefined && main.isPooled) {
    problems.push(
      'DATABASE_DIRECT_URL is missing: DATABASE_URL leads through a pooler, and what is announced isn’t heard there; name the server itself.',
    )
  }
  if (direct?.isPooled) {
    problems.push(
      'DATABASE_DIRECT_URL leads through a pooler, and what is announced isn’t heard there: name the server itself.',
    )
  }
  if (direct?.isReplica || (direct === undefined && main.isReplica)) {
    const name = direct === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'
    problems.push(`${name} leads to a replica, which takes no writes: name the primary.`)
  } else if (direct !== undefined && !isSameServer(main, direct)) {
    problems.push(
      'DATABASE_DIRECT_URL and DATABASE_URL lead to different databases: both must be the same one, on the same server.',
    )
  }
  return problems
}

function problemsOfRead(main: ServerFacts, read: ServerFacts): string[] {
  if (isSameServer(main, read)) return []
  if (isOtherCluster(main, read) || main.database !== read.database) {
    return ['DATABASE_READ_URL leads to another database: name a replica of the one in DATABASE_URL.']
  }
  if (read.isReplica) return []
  return ['DATABASE_READ_URL leads to a primary of its own: name a replica of the one in DATABASE_URL.']
}

const isOtherCluster = (one: ServerFacts, other: ServerFacts) =>
  one.systemId !== undefined && other.systemId !== undefined && one.systemId !== other.systemId

const isSameServer = (one: ServerFacts, other: ServerFacts) =>
  one.startedAt === other.startedAt && one.database === other.database && !isOtherCluster(one, other)
