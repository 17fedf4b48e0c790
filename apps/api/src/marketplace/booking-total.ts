/** What was paid for a booking in all, minor units. @param paid.extraPrice for more time, or for more days */
export const totalOf = (paid: { price: number; extraPrice: number }) => paid.price + paid.extraPrice
