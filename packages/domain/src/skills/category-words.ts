/** Number of members who offer a category: "3 neighbours". */
export function neighboursInWords(people: number): string {
  if (people === 0) return 'Be the first'
  return people === 1 ? '1 neighbour' : `${people} neighbours`
}
