import { globSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { EndpointAuth, EndpointShape } from '@kindling/domain/endpoint'
import { type CallRow, everybody, nameOf, onlyModerators, type Sent } from './call-row.ts'
import type { Neighbourhood } from './neighbourhood.ts'
import { fieldsOf } from './shapes.ts'

/** A row written by hand; missing fields are derived from the contract. */
export type Exception = Pick<CallRow, 'endpoint'> & Partial<CallRow>

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const contracts = ['packages/domain/src/**/*contract.ts', 'apps/api/src/**/*-contract.ts']

/** Every endpoint of every contract. */
export async function contractEndpoints(): Promise<EndpointShape[]> {
  const paths = contracts.flatMap((pattern) => globSync(root + pattern)).toSorted()
  const modules = await Promise.all(paths.map(async (path): Promise<object> => await import(urlOf(path))))
  return modules.flatMap((module) =>
    Object.values(module).flatMap((exported: unknown) =>
      typeof exported === 'object' && exported !== null ? Object.values(exported).filter(isEndpoint) : [],
    ),
  )
}

const urlOf = (path: string) => pathToFileURL(path).href

function isEndpoint(value: unknown): value is EndpointShape {
  return (
    typeof value === 'object' && value !== null && 'auth' in value && 'method' in value && 'path' in value
  )
}

/** Expected status for each caller, by the contract's authentication. */
const answersBy: Record<EndpointAuth, CallRow['answers']> = {
  none: everybody,
  optional: everybody,
  access: everybody,
  moderator: onlyModerators,
  refresh: { owner: 200 },
}

/**
 * Completes a row with fields derived from the contract.
 * @throws Error for an endpoint with a body or with a parameter other than `userId`, which need `make`
 */
export function complete({ endpoint, make, answers, ...row }: Exception): CallRow {
  return {
    ...row,
    endpoint,
    make: make ?? derivedMake(endpoint),
    answers: answers ?? answersBy[endpoint.auth],
  }
}

/** Derived call: the only parameter that it can fill in is `userId`, with the owner's id. */
function derivedMake(endpoint: EndpointShape): CallRow['make'] {
  const { params, query, body, files } = endpoint
  const unknown = namesIn(params).filter((name) => name !== 'userId')
  if (unknown.length > 0 || body || files) {
    throw new Error(
      `${nameOf(endpoint)} takes what can’t be derived: write a row of test/matrix with what it is given.`,
    )
  }
  return ({ people }: Neighbourhood): Sent => ({
    ...(params && { params: { userId: people.owner.id } }),
    ...(namesIn(query).includes('limit') && { query: { limit: '20' } }),
  })
}

const namesIn = (schema: EndpointShape['params']) => (schema ? fieldsOf(schema).map(({ name }) => name) : [])
