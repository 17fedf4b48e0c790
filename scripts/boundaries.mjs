// Checks imports between layers, and that the check itself works: a tool that reads no module would pass everything.
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { cruise } from 'dependency-cruiser'
import config from '../.dependency-cruiser.mjs'

const options = { ...config.options, ruleSet: { forbidden: config.forbidden }, validate: true }

async function inspect(roots, baseDir = process.cwd()) {
  const { output } = await cruise(roots, { ...options, baseDir })
  return output.summary
}

const foreign = { 'probe.ts': `export { AppError } from '../../../domain/src/errors.ts'\n` }

/** One file for each layer of the api, lowest layer first, as in docs/architecture.md. */
const layersOfApi = [
  { rule: 'api-layer-db', file: 'db/connect.ts' },
  { rule: 'api-layer-auth-files-limits-platform-settings', file: 'platform/clock.ts' },
  { rule: 'api-layer-ledger-payments', file: 'ledger/accounts.ts' },
  { rule: 'api-layer-marketplace-members-gazetteer-notifier', file: 'gazetteer/gazetteer.ts' },
  { rule: 'api-layer-http-switches', file: 'http/feature.ts' },
  { rule: 'api-layer-features-operator-telemetry', file: 'features/about/about-routes.ts' },
  { file: 'services.ts' },
]

/** One file for each layer of the web app, lowest layer first, as in decision 114. */
const layersOfWeb = [
  { rule: 'web-layer-browser', file: 'browser/outbox-lock.ts' },
  { rule: 'web-layer-server', file: 'server/api.ts' },
  { rule: 'web-layer-forms-components', file: 'components/query-list.tsx' },
  { rule: 'web-layer-areas', file: 'areas/money/cards/add-card.tsx' },
  { rule: 'web-layer-flows', file: 'flows/booking-and-paying/book-offer.tsx' },
  { file: 'routes/money/wallet.tsx' },
]

/**
 * A planted file that imports another file of its app.
 * @param {string} rule
 * @param {string} into
 * @param {string} target
 */
const importing = (rule, into, target) => ({
  rule,
  into,
  files: { 'probe.ts': `export type {} from '${'../'.repeat(into.split('/').length - 2)}${target}'\n` },
})

/** Forbidden imports: from each layer, a file of the layer above it. */
const arrowsTurned = (app, layers) =>
  layers
    .slice(0, -1)
    .map(({ rule, file }, index) =>
      importing(rule, `apps/${app}/src/${file.split('/')[0]}`, layers[index + 1].file),
    )

/**
 * Planted violations: imports of layers above, of other areas, by standalone packages, queries outside stores, and an
 * import cycle of types.
 */
const planted = [
  ...arrowsTurned('api', layersOfApi),
  ...arrowsTurned('web', layersOfWeb),
  importing('web-layer-forms-components', 'apps/web/src/app', 'areas/money/cards/add-card.tsx'),
  importing('web-layer-areas', 'apps/web/src/areas', 'app/router.tsx'),
  importing('web-areas-apart', 'apps/web/src/areas/account', 'areas/money/cards/add-card.tsx'),
  importing('api-without-its-demo', 'apps/api/src/operator', '../demo/demo-accounts.ts'),
  { rule: 'ui-stands-alone', into: 'packages/ui/src', files: foreign },
  { rule: 'local-postgres-stands-alone', into: 'packages/local-postgres/src', files: foreign },
  {
    rule: 'only-stores-touch-tables',
    into: 'apps/api/src/ledger',
    files: { 'probe.ts': `export { accounts } from '../../db/schema/money/ledger.ts'\n` },
  },
  {
    rule: 'only-stores-touch-tables',
    into: 'apps/api/src/features',
    files: { 'probe.ts': `export { sql } from 'drizzle-orm'\n` },
  },
  importing('only-the-notifier-writes-mails', 'apps/api/src/features', 'platform/letter/letter.ts'),
  {
    rule: 'no-circular',
    into: 'packages/ui/src',
    files: {
      'one.ts': `import type { Other } from './other.ts'\nexport type One = Other | 1\n`,
      'other.ts': `import type { One } from './one.ts'\nexport type Other = One | 2\n`,
    },
  },
]

/** A copy of the sources for planting violations, so that other checks of the tree don't see them. */
function copyTree() {
  const copy = mkdtempSync(join(tmpdir(), 'boundaries-'))
  for (const path of globSync('{packages,apps}/*/{src,demo,tsconfig.json,package.json}')) {
    cpSync(path, join(copy, path), { recursive: true })
  }
  for (const path of globSync('{packages,apps}/*/package.json').map(dirname).concat('.')) {
    const modules = resolve(path, 'node_modules')
    if (existsSync(modules)) symlinkSync(modules, join(copy, path, 'node_modules'))
  }
  return copy
}

/** Whether a planted violation is reported by its rule. @param {string} copy @param {typeof planted[number]} fault */
async function isCaught(copy, { rule, into, files }) {
  mkdirSync(join(copy, into), { recursive: true })
  const folder = mkdtempSync(join(copy, into, 'boundary-probe-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const { violations } = await inspect([relative(copy, folder)], copy)
  rmSync(folder, { recursive: true })
  return violations.some((violation) => violation.rule.name === rule)
}

const summary = await inspect(['packages', 'apps'])
for (const violation of summary.violations) {
  console.error(`${violation.rule.severity} ${violation.rule.name}: ${violation.from} → ${violation.to}`)
}
if (summary.totalCruised < 50) {
  console.error(
    `The import check saw ${summary.totalCruised} modules: it reads nothing, so it proves nothing.`,
  )
  process.exit(1)
}
const copy = copyTree()
try {
  for (const fault of planted) {
    if (await isCaught(copy, fault)) continue
    throw new Error(`The import check let a fault pass that was planted in ${fault.into}: ${fault.rule}.`)
  }
} finally {
  rmSync(copy, { recursive: true })
}
console.log(
  `${summary.totalCruised} modules, ${summary.violations.length} violations; the planted ones were caught.`,
)
process.exit(summary.violations.length === 0 ? 0 : 1)
