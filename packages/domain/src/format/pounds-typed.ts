/** Pounds as input text: "3", "4.50". */
export const poundsTyped = (pounds: number) => (Number.isInteger(pounds) ? `${pounds}` : pounds.toFixed(2))
