import { RESET_WAIT_HOURS } from '@kindling/domain/second-factor/factor-terms'
import { categoryDrawings } from '@kindling/domain/trust/moderation-decisions'
import { REVIEW_WINDOW, suspensionSteps } from '@kindling/domain/trust/suspension-steps'
import { logLevels, payingMethods, switchNames } from '../switches/switch-rules.ts'
import { type Command, readArgs } from './command-line.ts'

const json = '--json prints it for other programs.'
const logged =
  'Changes are in the log of moderation, which moderators read, with the name of the operating system’s user.'
const besides = `Runs beside the server. ${logged}`

/** Every command of `bin/kindling`, in the order of its help. Loaded on demand. */
export const commands: readonly Command[] = [
  {
    name: 'version',
    summary: 'Prints the version',
    usage: [['', 'the version, and what a release was built for']],
    notes: [json],
    run: async (args) => (await import('./version-command.ts')).versionCommand(args),
  },
  {
    name: 'check-config',
    summary: 'Checks the settings',
    usage: [
      ['', 'the settings, DATA_DIR, key files and whether the database answers'],
      ['--connect', 'the bucket and the mail server as well'],
    ],
    notes: ['Changes nothing. Prints a line for each setting that is wrong.', json],
    run: async (args) => (await import('./check-config-command.ts')).checkConfigCommand(args),
  },
  {
    name: 'migrate',
    summary: 'Brings the database up to date',
    usage: [['', 'migrations, the tables of the job queue, and the limits of the database role']],
    notes: [
      'Before processes of a new version start. Run it again when it was cut off: it goes on where it was.',
    ],
    async run(args) {
      readArgs(args, [], {})
      return await (await import('../db/migrating/migrate-command.ts')).migrateCommand()
    },
  },
  {
    name: 'check-books',
    summary: 'Audits the whole ledger',
    usage: [['', 'prints each row that breaks a rule, and how many entries were checked']],
    notes: ['Ends with 1 when something is wrong.', json],
    run: async (args) => (await import('../ledger/books/check-books-command.ts')).checkBooksCommand(args),
  },
  {
    name: 'reconcile',
    summary: 'Compares the books with the payment processor’s',
    usage: [
      ['[--recheck SECONDS]', 'prints each difference that is still there after so long, 10 unless set'],
    ],
    notes: ['Ends with 1 when something differs.', json],
    run: async (args) =>
      (await import('../features/reconciliation/reconcile-command.ts')).reconcileCommand(args),
  },
  {
    name: 'backup',
    summary: 'Backs up a database of its own, and files',
    usage: [
      ['FOLDER', 'the whole of it, into a folder of its own there'],
      ['FOLDER --log', 'what is new since the last time, to restore to any moment: every minute'],
    ],
    notes: [
      'While Kindling runs or not. FOLDER is an absolute path. deploy/backup/README.md has the rest, and what to do',
      'with a DATABASE_URL.',
    ],
    run: async (args) => (await import('./backup/backup-command.ts')).backupCommand(args),
  },
  {
    name: 'restore',
    summary: 'Restores a backup into a new DATA_DIR',
    usage: [
      ['FOLDER', 'as far as the log reaches'],
      ['FOLDER --until MOMENT', 'as it was then, such as 2026-11-25T10:15:00Z'],
    ],
    notes: ['DATA_DIR must not exist yet. FOLDER is an absolute path, the one that backups were made into.'],
    run: async (args) => (await import('./backup/restore-command.ts')).restoreCommand(args),
  },
  {
    name: 'copy-files',
    summary: 'Copies uploaded files between DATA_DIR and a bucket',
    usage: [
      ['to-bucket', 'what the bucket lacks'],
      ['to-folder', 'what DATA_DIR lacks'],
      ['to-bucket --exact', 'and removes there what isn’t here: only while Kindling is stopped'],
    ],
    notes: ['Compares each file by its SHA-256, and ends with 1 when one differs. Run again, it goes on.'],
    run: async (args) => (await import('./copy-files-command.ts')).copyFilesCommand(args),
  },
  {
    name: 'switch',
    summary: 'Changes the running service without a restart',
    usage: [
      ['list', 'what is set, by whom and since when'],
      ['set maintenance on [--until MOMENT] [--jobs wait] [--webhooks wait]', 'answers members with 503'],
      ['set sign-up closed', 'takes no new members'],
      [`set payments ${payingMethods.join(',')}`, 'takes no new payments of these methods'],
      [`set log-level LEVEL`, `one of ${logLevels.join(', ')}`],
      ['set limits FACTOR', 'multiplies the limits on calls'],
      ['clear NAME', 'goes back to the usual'],
    ],
    notes: [
      `NAME is one of ${switchNames.join(', ')}. Every process follows within seconds.`,
      logged,
      `list ${json}`,
    ],
    run: async (args) => (await import('./switch-command.ts')).switchCommand(args),
  },
  {
    name: 'categories',
    summary: 'Lists and publishes categories of skills',
    usage: [
      ['list', 'every category'],
      ['usual', 'publishes the twelve usual ones'],
      ['add TITLE DESCRIPTION [DRAWING]', 'publishes another one'],
    ],
    notes: [`Drawings: ${categoryDrawings.join(', ')}.`, logged, `list ${json}`],
    run: async (args) => (await import('./categories-command.ts')).categoriesCommand(args),
  },
  {
    name: 'moderator',
    summary: 'Appoints, lists and dismisses moderators',
    usage: [
      ['add EMAIL', 'makes who has signed up with it a moderator'],
      ['list', 'every moderator'],
      ['remove EMAIL', 'makes a moderator an ordinary member'],
    ],
    notes: ['Refused while a decision of moderators about them holds or waits.', besides, `list ${json}`],
    run: async (args) => (await import('./members/moderator-command.ts')).moderatorCommand(args),
  },
  {
    name: 'member',
    summary: 'Finds, suspends and helps members',
    usage: [
      ['find TEXT', 'by id, or by part of an email or a name; ends with 1 when there is none'],
      [
        'suspend EMAIL --step STEP --reason TEXT --moderator EMAIL [--days N]',
        'enters a moderator’s decision',
      ],
      ['unlock EMAIL', 'ends the pause after wrong passwords'],
      ['resend-code EMAIL', 'mails a new sign-up code to somebody who waits for one'],
      ['reset-second-factor EMAIL', `removes it after ${RESET_WAIT_HOURS} hours, of which they are mailed`],
    ],
    notes: [
      `STEP is one of ${suspensionSteps.join(', ')}. A suspension is the named moderator’s: another one reviews it within`,
      `${REVIEW_WINDOW / 3_600_000} hours or it lapses, and about a moderator it takes effect once a second one agrees. The member reads TEXT.`,
      besides,
      `find ${json}`,
    ],
    run: async (args) => (await import('./members/member-command.ts')).memberCommand(args),
  },
  {
    name: 'appeal',
    summary: 'Lists and decides appeals, with fewer than three moderators',
    usage: [
      ['list', 'appeals that are the operator’s to decide'],
      ['decide ID agree --reason TEXT', 'undoes the suspension'],
      ['decide ID refuse --reason TEXT', 'leaves it'],
    ],
    notes: ['The member reads TEXT.', besides, `list ${json}`],
    run: async (args) => (await import('./members/appeal-command.ts')).appealCommand(args),
  },
  {
    name: 'jobs',
    summary: 'Shows, retries and drops background jobs',
    usage: [
      ['', 'every queue, the one whose oldest job has waited longest first'],
      ['show QUEUE', 'its jobs that failed, wait or run, with their ids'],
      ['retry QUEUE', 'gives all its failed jobs another try'],
      ['retry ID', 'gives one failed job another try'],
      ['drop ID --reason TEXT', 'deletes a job that isn’t running'],
    ],
    notes: [besides, json],
    run: async (args) => (await import('./jobs/jobs-command.ts')).jobsCommand(args),
  },
  {
    name: 'doctor',
    summary: 'Checks what an installation needs',
    usage: [['', 'disk, certificate, database, migrations, clock, last backup, replicas']],
    notes: ['Changes nothing, and ends with 1 when a check failed.', json],
    run: async (args) => (await import('./checks/doctor-command.ts')).doctorCommand(args),
  },
  {
    name: 'test-mail',
    summary: 'Sends one mail with the configured mail server',
    usage: [['ADDRESS', 'at once, past the queue, and prints what the server answered']],
    run: async (args) => (await import('./checks/test-mail-command.ts')).testMailCommand(args),
  },
  {
    name: 'test-storage',
    summary: 'Writes, reads and deletes one object in DATA_DIR or the bucket',
    usage: [['', 'where the settings say that uploaded files are kept']],
    run: async (args) => (await import('./checks/test-storage-command.ts')).testStorageCommand(args),
  },
  {
    name: 'age',
    summary: 'Makes the demo some days older',
    usage: [['DAYS', 'requests expire, visits are over, payments settle']],
    notes: ['Only for the demo in a data folder. Stop it before.'],
    run: async (args) => (await import('./age-command.ts')).ageCommand(args),
  },
]
