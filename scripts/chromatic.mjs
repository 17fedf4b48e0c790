// Uploads Storybook to Chromatic for visual review; skipped with a message without the project's token.
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
