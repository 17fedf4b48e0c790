/** What may be chosen: any image, or a list in the grammar of the accept attribute ('.pdf', 'image/png', 'image/*'). */
export type Accept = 'image' | readonly string[]

export interface FileRules {
  accept: Accept
  /** How many files in all. */
  max: number
  /** The largest size of one file, in bytes. */
  maxBytes: number | undefined
}

export type Refusal = 'too-many' | 'wrong-type' | 'too-large'

/** The accept attribute of the native input. */
export const acceptAttribute = (accept: Accept) => (accept === 'image' ? 'image/*' : accept.join(','))

function isAccepted(file: File, accept: Accept) {
  const name = file.name.toLowerCase()
  return (accept === 'image' ? ['image/*'] : accept).some((rule) => {
    if (rule.startsWith('.')) return name.endsWith(rule.toLowerCase())
    return rule.endsWith('/*') ? file.type.startsWith(rule.slice(0, -1)) : file.type === rule
  })
}

/** Which of the files that were just offered join the kept ones, and why the others were refused. */
export function admitFiles(kept: readonly File[], offered: readonly File[], rules: FileRules) {
  const files = [...kept]
  const refusals = new Set<Refusal>()
  for (const file of offered) {
    if (!isAccepted(file, rules.accept)) refusals.add('wrong-type')
    else if (rules.maxBytes !== undefined && file.size > rules.maxBytes) refusals.add('too-large')
    else if (files.length >= rules.max) refusals.add('too-many')
    else files.push(file)
  }
  return { files, refusals: [...refusals] }
}
