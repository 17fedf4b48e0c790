const marks = /[\u0300-\u036f'’‘`]/g
const plain: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ð: 'd', ı: 'i' }
const notAWord = /[^\p{L}\p{N}]+/u

/** The words of a text as the database compares them (`fold_text`): lower case, without accents and apostrophes. */
export function foldWords(text: string): string[] {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(marks, '')
    .replace(/[łøđðı]/g, (letter) => plain[letter] ?? letter)
    .split(notAWord)
    .filter((word) => word !== '')
}
