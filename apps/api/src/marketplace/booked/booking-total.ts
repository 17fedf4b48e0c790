/** Total paid for a booking, minor units. @param paid.extraPrice for more time, or for more days */
export const totalOf = (paid: { price: number; extraPrice: number }) => paid.price + paid.extraPrice
