import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Fault } from './fault.ts'
import { faults } from './faults.ts'
import { originals, planted } from './planted.ts'

// Mutation tests of money and privacy: plants each fault alone in a copy of the repository, and runs the
// suites that must detect it. `pnpm --filter @kindling/api mutations`, optionally with a pattern of the
// faults' names.
const root = fileURLToPath(new URL('../../../..', import.meta.url))
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')

interface Suite {
  name: string
  folder: string
  files: readonly string[]
}

const api = (name: string, ...files: string[]): Suite => ({ name, folder: 'apps/api', files })
const domain = (name: string, ...files: string[]): Suite => ({ name, folder: 'packages/domain', files })

/** Suites for faults that name none. */
const ofAllMoney = [
  api('model', 'test/model/money-model.test.ts'),
  api('double spend', 'test/double-spend/'),
  api('ledger', 'src/ledger/'),
  api('disputes', 'src/features/disputes/'),
  domain('domain', 'src/money/'),
]
const suites = [
  ...ofAllMoney,
  api('holds', 'src/features/money/'),
  api('reversals', 'src/features/card-reversals/'),
  api('withdrawals', 'src/features/withdrawals/'),
  api('processor', 'test/payments/stripe-contract.test.ts'),
  api('bookings', 'src/features/bookings/moves/booking-day.test.ts'),
  api('times', 'src/features/bookings/orders/booking-time.test.ts'),
  api('proposals', 'src/features/bookings/moving/'),
  api('more time', 'src/features/bookings/more-time/'),
  api('held loans', 'src/features/bookings/loans/held-loans.test.ts'),
  api('lending', 'src/features/bookings/loans/loans.test.ts'),
  api('longer loans', 'src/features/bookings/loans/loan-extension'),
  api('late returns', 'src/features/bookings/loans/late-'),
  api('claims', 'src/features/bookings/loans/loan-claim'),
  api('cancelling', 'src/features/bookings/moves/booking-cancelling.test.ts'),
  api('absence', 'src/features/bookings/absences/booking-absence.test.ts'),
  domain('appointments', 'src/appointments/'),
  domain('booking rules', 'src/bookings/'),
  api('suspensions', 'src/features/bookings/moves/ended-with-member.test.ts'),
  api('two people', 'src/features/disputes/second-decision.test.ts'),
  api('suspended calls', 'test/matrix/suspension.test.ts'),
  api('credentials', 'src/auth/generation.test.ts'),
  api('streams', 'src/features/events/event.test.ts'),
  api('push', 'src/notifier/push/push-services.test.ts'),
  api('moderators', 'src/features/desk/moderator-suspension.test.ts'),
  api('repeats', 'src/features/desk/suspension-repeats.test.ts'),
  api('appeals', 'src/features/desk/appeals.test.ts'),
  api('debts', 'src/features/moderation/receivable-moderation.test.ts'),
  domain('two people’s rules', 'src/trust/second-decision.test.ts'),
  api('floor', 'src/features/spark-debts/'),
  api('gifts', 'src/features/gifts/'),
  api('pots', 'src/features/pots/'),
  api('leaving', 'src/features/account/leave'),
  api('addresses', 'src/features/bookings/reading/booking-address.test.ts'),
  api('moved homes', 'src/features/people/moved-home-privacy.test.ts'),
  api('names', 'src/members/shown-name.test.ts'),
  api('second factor', 'src/features/second-factor/'),
  api('welcome', 'src/features/auth/mailbox-once.test.ts'),
]
const settings = { FC_SEED: '20261120', FC_RUNS: '50', DOUBLE_SPEND_REPEATS: '3' }

const report = z.object({
  testResults: z.array(z.object({ name: z.string(), status: z.enum(['passed', 'failed']) })),
})

function makeCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'kindling-mutations-'))
  for (const part of [
    'apps/api',
    'packages/domain',
    'packages/local-postgres',
    // Needed by the tests' configuration.
    'scripts',
    'tsconfig.base.json',
    'package.json',
  ]) {
    cpSync(join(root, part), join(copy, part), { recursive: true, verbatimSymlinks: true })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/** Which of these suites fail in the copy. */
async function failing(copy: string, wanted: readonly Suite[]): Promise<string[]> {
  const failed: string[] = []
  for (const folder of new Set(wanted.map((suite) => suite.folder))) {
    const here = wanted.filter((suite) => suite.folder === folder)
    const files = await failedFiles(
      join(copy, folder),
      here.flatMap((suite) => suite.files),
    )
    const isFailing = (suite: Suite) =>
      files.some((file) => suite.files.some((part) => file.includes(`/${part}`)))
    failed.push(...here.filter(isFailing).map(({ name }) => name))
  }
  return failed
}

/** @throws Error for an unknown suite */
function suitesOf({ name, suites: wanted }: Fault): readonly Suite[] {
  if (wanted === undefined) return ofAllMoney
  return wanted.map((one) => {
    const suite = suites.find((each) => each.name === one)
    if (suite === undefined) throw new Error(`${name} names no suite: ${one}`)
    return suite
  })
}

async function failedFiles(folder: string, files: readonly string[]): Promise<string[]> {
  const out = join(folder, 'report.json')
  const options = ['run', ...files, '--reporter=json', `--outputFile=${out}`]
  const env = { ...process.env, ...settings }
  const child = spawn(process.execPath, [vitest, ...options], { cwd: folder, env, stdio: 'ignore' })
  await once(child, 'exit')
  const { testResults } = report.parse(JSON.parse(readFileSync(out, 'utf8')))
  rmSync(out)
  // Without a test run, a fault can't count as detected.
  if (testResults.length === 0) throw new Error(`no test ran of ${files.join(', ')}`)
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
}

async function findersOf(copy: string, fault: Fault): Promise<string[]> {
  const before = originals(copy, fault)
  write(copy, planted(copy, fault))
  try {
    return await failing(copy, suitesOf(fault))
  } finally {
    write(copy, before)
  }
}

function write(copy: string, texts: ReadonlyMap<string, string>): void {
  for (const [file, text] of texts) writeFileSync(join(copy, file), text)
}

async function main(): Promise<void> {
  const wanted = new RegExp(process.argv[2] ?? '')
  const copy = makeCopy()
  try {
    const planned = faults.filter(({ name }) => wanted.test(name))
    const failed = await failing(copy, [...new Set(planned.flatMap(suitesOf))])
    if (failed.length > 0) throw new Error(`${failed.join(', ')} fail without any fault`)
    console.info('| Fault | found by |')
    console.info('| --- | --- |')
    let missed = 0
    for (const fault of planned) {
      const finders = await findersOf(copy, fault)
      if (finders.length === 0) missed += 1
      console.info(`| ${fault.name} | ${finders.join(', ') || '–'} |`)
    }
    if (missed > 0) {
      console.error(`${missed} faults were not found.`)
      process.exitCode = 1
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

await main()
