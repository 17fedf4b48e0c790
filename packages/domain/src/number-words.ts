const words = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** A whole number from two to ten in words: `ten`. Others in figures. */
export const numberInWords = (number: number): string => words[number - 2] ?? String(number)
