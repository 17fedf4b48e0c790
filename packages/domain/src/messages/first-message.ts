/** Error for contact details in a first message. */
export const NO_CONTACT_YET =
  'Links, email addresses and phone numbers can’t be in a first message: it keeps swindlers away. Write without them. Once you have an answer or a booking, you can send them.'

const patterns = [
  // https://example.org, www.example.org
  /\bhttps?:\/\/|\bwww\.\w/i,
  // example.org/x, wa.me/447700900123
  /\b[a-z\d-]{2,}\.(?:com|org|net|uk|io|app|dev|info|link|ly|gg|xyz|shop|online|site)\b|\b\w+\.me\//i,
  // An email address.
  /\S@\S+\.[a-z]{2,}/i,
  // A phone number: + or 0, then nine digits or more with separators.
  /(?<![\d.,£])(?:\+|0)\s?\d(?:[\s().\-/]*\d){8,}/,
]

/** Whether a text contains a link, an email address or a phone number. */
export const hasContact = (text: string): boolean => patterns.some((pattern) => pattern.test(text))

/** Error for a picture in a first message: members don't get pictures that they didn't ask for. */
export const NO_PICTURES_YET =
  'Pictures can’t be in a first message. Write without them. Once you have an answer or a booking, you can send them.'
