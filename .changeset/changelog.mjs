// Entries of changelogs, each with the day on which its note was written.
import { execFileSync } from 'node:child_process'
import standard from '@changesets/cli/changelog'

/** @param {{ commit?: string, summary: string }} changeset */
async function getReleaseLine({ commit, summary }) {
  const day =
    commit && execFileSync('git', ['show', '--no-patch', '--format=%as', commit], { encoding: 'utf8' }).trim()
  const text = summary.replaceAll('\n', '\n  ').replaceAll(/^ +$/gm, '')
  return `- ${day ? `${day}: ` : ''}${text}`
}

export default { ...standard, getReleaseLine }
