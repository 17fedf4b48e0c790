import type { MailText } from './auth-mails.ts'

/** To the address that an account would get. The code alone on its line, so that a phone offers to copy it. */
export function emailCodeMail(code: string): MailText {
  return {
    subject: 'Confirm your new Kindling email',
    text: [
      'Hello,',
      'somebody, probably you, wants this to be the email of their Kindling account. Here is the code that makes it so:',
      code,
      'It works for 10 minutes. Kindling never asks you to pass it on to anybody.',
      'If you didn’t ask for it, you can leave it be: nothing happens without it.',
    ].join('\n\n'),
  }
}

/** For an address that has an account: the screen of whoever asked doesn't tell, this mail does. */
export function emailTakenMail(publicUrl: string): MailText {
  return {
    subject: 'This email has a Kindling account already',
    text: [
      'Hello,',
      'somebody, perhaps you with another account, wanted to use this email for their Kindling account. It belongs to yours already, so nothing changes. Log in here:',
      `${publicUrl}/login`,
      'If it wasn’t you, you can leave this be: your account is as safe as before.',
    ].join('\n\n'),
  }
}

/** To the address that an account has, as another one is asked for. */
export function emailWantedMail(publicUrl: string, email: string): MailText {
  return {
    subject: 'Your Kindling email may change',
    text: [
      'Hello,',
      `somebody, probably you, asked to change the email of this account to ${email}. Nothing changes until the code that went there is entered.`,
      'If it wasn’t you, somebody knows your password. Choose a new one at once, which signs every other device out:',
      `${publicUrl}/forgot-psw`,
    ].join('\n\n'),
  }
}

/** To both addresses, once the email is another one. */
export function emailChangedMail(publicUrl: string, email: string): MailText {
  return {
    subject: 'Your Kindling email was changed',
    text: [
      'Hello,',
      `the email of your Kindling account is ${email} now. Log in with it from here on; your devices stay signed in.`,
      'If it was you, all is well. If it wasn’t, write to us at once, and we look into it with you:',
      `${publicUrl}/support`,
    ].join('\n\n'),
  }
}

/** The code that stands in for a password, for an account that has none. */
export function confirmCodeMail(code: string): MailText {
  return {
    subject: 'Your Kindling code',
    text: [
      'Hello,',
      'here is the code that confirms it is you:',
      code,
      'It works for 10 minutes. It is asked for before your data is handed out or your account is deleted, so pass it on to nobody.',
      'If you didn’t ask for it, sign your other devices out: somebody is using your account.',
    ].join('\n\n'),
  }
}
