import type pg from 'pg'
import type { Executor, Transaction } from './connect.ts'

/** What runs the statements of an executor: its pool, or the one connection of its transaction. */
type Client = Pick<pg.Pool, 'query'>

/** By executor, since drizzle's transactions don't tell theirs. */
const clients = new WeakMap<Executor, Client>()

export function clientOf(db: Executor): Client {
  const client = clients.get(db)
  if (client === undefined) throw new Error('this database was not opened by connect()')
  return client
}

export function runsOn<E extends Executor>(db: E, client: Client): E {
  clients.set(db, client)
  return db
}

/** The same for a transaction and the savepoints in it. */
export function transactionOn(tx: Transaction, client: Client): Transaction {
  const savepoint = tx.transaction.bind(tx)
  const transaction: Transaction['transaction'] = (work) =>
    savepoint((inner) => work(transactionOn(inner, client)))
  return runsOn(Object.assign(tx, { transaction }), client)
}
