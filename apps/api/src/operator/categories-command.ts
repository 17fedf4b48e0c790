import { categoryDrawings } from '@kindling/domain/trust/moderation-decisions'
import { inTransaction } from '../db/transaction.ts'
import { addCategories, listCategories, type NewCategory } from './categories-store.ts'
import { jsonOption, print, readArgs, runSubcommand, tableOf, UsageError } from './command-line.ts'
import { withDatabase } from './existing-database.ts'
import { recordChange } from './operator-log.ts'
import { usualCategories } from './usual-categories.ts'

/** Lists the categories of skills, and publishes new ones. */
export function categoriesCommand(args: readonly string[]): Promise<number> {
  return runSubcommand(args, { list, usual, add })
}

async function list(args: readonly string[]): Promise<number> {
  const { values } = readArgs(args, [], jsonOption)
  const categories = await withDatabase(listCategories)
  const rows = categories.map(({ title, description, thumbnail }) => [title, thumbnail, description])
  const text =
    rows.length === 0 ? 'There are no categories.' : tableOf(['Title', 'Drawing', 'Description'], rows)
  print(values.json, categories, text)
  return 0
}

async function usual(args: readonly string[]): Promise<number> {
  readArgs(args, [], {})
  return await publish(Object.values(usualCategories))
}

async function add(args: readonly string[]): Promise<number> {
  const { words } = readArgs(args, ['TITLE', 'DESCRIPTION', 'DRAWING?'], {})
  const [title = '', description = '', thumbnail = 'box'] = words
  if (title.trim() === '' || description.trim() === '')
    throw new UsageError('TITLE and DESCRIPTION can’t be empty.')
  if (!categoryDrawings.some((drawing) => drawing === thumbnail)) {
    throw new UsageError(`No drawing is called ${thumbnail}: ${categoryDrawings.join(', ')}.`)
  }
  return await publish([{ title, description, thumbnail }])
}

async function publish(categories: readonly NewCategory[]): Promise<number> {
  const added = await withDatabase((db) =>
    inTransaction(db, async (tx) => {
      const titles = await addCategories(tx, categories)
      if (titles.length > 0) await recordChange(tx, `published categories: ${titles.join(', ')}`)
      return titles
    }),
  )
  console.info(added.length === 0 ? 'They are there already.' : `Published: ${added.join(', ')}.`)
  return 0
}
