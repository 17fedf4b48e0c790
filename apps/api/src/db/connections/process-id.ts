/**
 * The process id of the server's backend, from the start of the connection. A pooler makes one up. node-postgres keeps
 * it, but its types don't declare it.
 */
export function processIdOf(client: object): unknown {
  return 'processID' in client ? client.processID : undefined
}
