// Irregular plurals that PostgreSQL's stemmer doesn't know, by singular.
const irregular = new Map(
  `analysis analyses|appendix appendices|axis axes|bus buses|cactus cacti|calf calves|child children|crisis crises
criterion criteria|curriculum curricula|datum data|diagnosis diagnoses|die dice|dwarf dwarves|elf elves|foot feet
fungus fungi|gas gases|goose geese|half halves|hoof hooves|index indices|knife knives|larva larvae|leaf leaves
lens lenses|life lives|loaf loaves|louse lice|man men|matrix matrices|medium media|mouse mice|ox oxen|penny pence
person people|quiz quizzes|radius radii|scarf scarves|self selves|sheaf sheaves|shelf shelves|thesis theses
thief thieves|tooth teeth|turf turves|vertebra vertebrae|wharf wharves|wife wives|wolf wolves|woman women|cd cds|cv cvs|dvd dvds|pc pcs|tv tvs`
    .split(/[|\n]/)
    .map((pair) => {
      const [one = '', many = ''] = pair.split(' ')
      return [one, many] as const
    }),
)
const singulars = new Map([...irregular].map(([one, many]) => [many, one]))
/** Compounds with an irregular ending: handyman and handymen, craftswoman and craftswomen. */
const ending = /^(.{2,}?)(wo)?(man|men|foot|feet|tooth|teeth|wife|wives|child|children)$/
/** Exceptions: words that only look like such a compound. */
const alone = new Set(['human', 'german', 'roman', 'ottoman', 'specimen', 'regimen', 'acumen', 'abdomen'])

/** The singular of an irregular plural; any other word as it is. For folded words. */
export function singularOf(word: string): string {
  const known = singulars.get(word)
  if (known !== undefined) return known
  const end = compoundEnd(word)
  return end === undefined ? word : word.slice(0, -end.length) + (singulars.get(end) ?? end)
}

/** The irregular plural of a singular, if it has one. */
function pluralOf(word: string): string | undefined {
  const known = irregular.get(word)
  if (known !== undefined) return known
  const end = compoundEnd(word)
  const many = end === undefined ? undefined : irregular.get(end)
  return end === undefined || many === undefined ? undefined : word.slice(0, -end.length) + many
}

function compoundEnd(word: string): string | undefined {
  return alone.has(word) ? undefined : ending.exec(word)?.[3]
}

/**
 * A word with its irregular singular and plural (`shelves` and `shelf`), which the stemmer doesn't join. For
 * folded words.
 */
export function bothNumbers(word: string): string[] {
  const one = singularOf(word)
  const many = pluralOf(one)
  return many === undefined ? [word] : [one, many]
}
