/** What a screen asks of a picture, and says of one that it doesn't take. */
export interface PictureRules {
  /** It is no picture. */
  wrongType: string
  /** It can't be made smaller and has more than 5 MB. */
  tooLarge: string
  /** The longest side in pixels, where it isn't that of any picture. */
  side?: number
  takesPdf?: boolean
}

export interface PreparedPicture {
  file: File
  /** What is good to know of it. */
  note?: string | undefined
}

/** Why a picture isn't taken, in words for the member. */
export class PictureProblem extends Error {
  /** Another try may help once there is a connection. */
  readonly isLost: boolean

  constructor(message: string, isLost = false) {
    super(message)
    this.isLost = isLost
  }
}

export const NOT_LOADED =
  'The part of Kindling that makes pictures smaller couldn’t be loaded. Choose it again once you are connected.'
