import { startLocalPostgres } from '../src/local-postgres.ts'

// A separate process for tests: locks a data folder until it is killed, or reports why it can't.
const [dataDir = ''] = process.argv.slice(2)

try {
  const { connection, stop } = await startLocalPostgres({
    dataDir,
    durable: false,
    onLost: (error) => process.send?.({ lost: error.message }),
  })
  process.on('SIGTERM', () => stop().then(() => process.exit(0)))
  process.send?.({ connection })
} catch (error) {
  process.send?.({ refused: error instanceof Error ? error.message : String(error) })
  process.exit(1)
}
