import type { ConnectionSettings } from '../connect.ts'

/** Connection settings, and which features work on that connection. */
export interface Route {
  settings: ConnectionSettings
  /** Through a transaction pooler: no session state may outlive a transaction. */
  isPooled: boolean
  /** Whether named prepared statements work. */
  isPrepared: boolean
}

/** All connection settings of this process. */
export interface Routes {
  /** For calls and jobs. */
  main: Route
  /**
   * Straight to the server: for LISTEN, migrations, the job queue, long statements, and work that holds a connection
   * while it waits for another.
   */
  direct: ConnectionSettings
  /** To each replica, for reads that may be a second old. */
  replicas: readonly Route[]
}

/** The same settings for everything, straight to the server. */
export function straightTo(settings: ConnectionSettings): Routes {
  return {
    main: { settings, isPooled: false, isPrepared: true },
    direct: settings,
    replicas: [],
  }
}
