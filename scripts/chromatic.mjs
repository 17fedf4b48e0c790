// Designers' review of a pull request. Without the project's token there is nothing to send to, and that is said.
import { spawnSync } from 'node:child_process'

if (!process.env.CHROMATIC_PROJECT_TOKEN) {
  console.log('Visual review was skipped: CHROMATIC_PROJECT_TOKEN is not set.')
  process.exit(0)
}
const { status } = spawnSync(
  'chromatic',
  ['--exit-once-uploaded', '--only-changed', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
  },
)
process.exit(status ?? 1)
