/**
 * The number of the server's process that serves a connection, as the server said when it began. A pooler makes one up.
 * node-postgres keeps it, and its types don't say so.
 */
export function processIdOf(client: object): unknown {
  return 'processID' in client ? client.processID : undefined
}
