import { jsonOption, print, readArgs, readEmail, runSubcommand } from '../command-line.ts'
import { withDatabase } from '../existing-database.ts'
import { appoint, dismiss } from './appoint.ts'
import { listModerators } from './member-store.ts'
import { memberTable } from './member-table.ts'

/** Appoints, lists and dismisses moderators. */
export function moderatorCommand(args: readonly string[]): Promise<number> {
  return runSubcommand(args, { add, list, remove })
}

async function add(args: readonly string[]): Promise<number> {
  const email = readEmail(readArgs(args, ['EMAIL'], {}).words[0])
  const isNew = await withDatabase((db) => appoint(db, email))
  console.info(isNew ? `${email} is a moderator now.` : `${email} is a moderator already.`)
  return 0
}

async function list(args: readonly string[]): Promise<number> {
  const { values } = readArgs(args, [], jsonOption)
  const moderators = await withDatabase(listModerators)
  print(
    values.json,
    moderators,
    moderators.length === 0 ? 'There are no moderators.' : memberTable(moderators),
  )
  return 0
}

async function remove(args: readonly string[]): Promise<number> {
  const email = readEmail(readArgs(args, ['EMAIL'], {}).words[0])
  const left = await withDatabase(async (db) => {
    await dismiss(db, email)
    return (await listModerators(db)).length
  })
  console.info(`${email} is no moderator any more.`)
  if (left < 2) console.info(`Moderators left: ${left}. What two have to agree on can’t be decided.`)
  return 0
}
