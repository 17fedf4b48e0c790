import type { ConnectionSettings } from '../connect.ts'

/** A way to the database, and what it lets through. */
export interface Route {
  settings: ConnectionSettings
  /** It leads through a pooler by transactions: nothing may be kept on a connection from one transaction to the next. */
  isPooled: boolean
  /** Whether statements may be prepared by name. */
  isPrepared: boolean
}

/** The ways from this process to its database. */
export interface Routes {
  /** For calls and jobs. */
  main: Route
  /**
   * Straight to the server: for LISTEN, migrations, the queue of jobs, statements that take long, and whoever holds a
   * connection while they wait for another.
   */
  direct: ConnectionSettings
  /** To each replica, for reads that may be a second old. */
  replicas: readonly Route[]
}

/** One way for everything, straight to the server. */
export function straightTo(settings: ConnectionSettings): Routes {
  return {
    main: { settings, isPooled: false, isPrepared: true },
    direct: settings,
    replicas: [],
  }
}
