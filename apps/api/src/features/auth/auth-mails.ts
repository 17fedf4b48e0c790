/** A mail in plain text. */
export interface MailText {
  subject: string
  text: string
}

/** The code alone on its line, so that a phone offers to copy it. */
export function codeMail(code: string): MailText {
  return {
    subject: 'Your Kindling code',
    text: [
      'Hello,',
      'here is the code that verifies your email:',
      code,
      'It works for 10 minutes. Kindling never asks you to pass it on to anybody.',
      'If you didn’t ask for it, you can leave it be: nothing happens without it.',
      'See you in the neighbourhood!',
    ].join('\n\n'),
  }
}

/** For someone who signs up with an email that has an account: the screen doesn't tell, this mail does. */
export function alreadyMemberMail(publicUrl: string): MailText {
  return {
    subject: 'You already have a Kindling account',
    text: [
      'Hello again,',
      'somebody, probably you, just tried to sign up with this email. You are a neighbour already, so no code is needed. Log in here:',
      `${publicUrl}/login`,
      'Forgot your password? Choose a new one here:',
      `${publicUrl}/forgot-psw`,
      'If it wasn’t you, you can leave this be: your account is as safe as before.',
    ].join('\n\n'),
  }
}

/** The link that chooses a new password. */
export function resetMail(publicUrl: string, token: string): MailText {
  return {
    subject: 'Choose a new Kindling password',
    text: [
      'Hello,',
      'somebody, probably you, forgot the password of this account. Choose a new one here:',
      `${publicUrl}/reset-psw?token=${token}`,
      'The link works once, within 30 minutes. Kindling never asks you to pass it on to anybody.',
      'If you didn’t ask for it, you can leave it be: your password stays as it is.',
    ].join('\n\n'),
  }
}

/** For an email without an account: the screen doesn't tell, this mail does. */
export function noAccountMail(publicUrl: string): MailText {
  return {
    subject: 'There is no Kindling account with this email',
    text: [
      'Hello,',
      'somebody, probably you, asked for a new Kindling password with this email. It has no account. You may have signed up with another one; otherwise you are welcome to join:',
      `${publicUrl}/signup`,
      'If it wasn’t you, you can leave this be: nothing more will come of it.',
    ].join('\n\n'),
  }
}

/** Tells the owner that the password is another one now (ASVS 6.3.7). */
export function passwordChangedMail(publicUrl: string): MailText {
  return {
    subject: 'Your Kindling password was changed',
    text: [
      'Hello,',
      'the password of your Kindling account was changed just now, and the other devices were signed out.',
      'If it was you, all is well. If it wasn’t, choose a new password at once:',
      `${publicUrl}/forgot-psw`,
    ].join('\n\n'),
  }
}

/** Tells the owner that the account opens in one more way (ASVS 6.3.7). */
export function thirdPartyLinkedMail(publicUrl: string): MailText {
  return {
    subject: 'Your Kindling account now opens with Google',
    text: [
      'Hello,',
      'somebody, probably you, just signed in with the Google account of this email. From now on it opens your Kindling account, besides your password.',
      'If it wasn’t you, write to us at once, and change the password of your Google account:',
      `${publicUrl}/support`,
    ].join('\n\n'),
  }
}
