import type { Mail } from '../../platform/mail-transport.ts'

type MailText = Omit<Mail, 'to'>

/** The last mail to a member who left. */
export function goodbyeMail(publicUrl: string): MailText {
  return {
    subject: 'Your Kindling account is deleted',
    text: [
      'Hello,',
      'your Kindling account was deleted just now. Your profile, your pictures and your papers are gone; reviews that you wrote stay, under the name “Former member”, and so do the books of past payments, without your name.',
      'Thank you for having been a neighbour. You are welcome back at any time, with this email too:',
      `${publicUrl}/signup`,
      'If it wasn’t you, write to us at once:',
      `${publicUrl}/support`,
    ].join('\n\n'),
  }
}

/** Tells a member that their data was handed out: if it wasn't to them, they have to know. */
export function exportedMail(publicUrl: string): MailText {
  return {
    subject: 'Your Kindling data was downloaded',
    text: [
      'Hello,',
      'a copy of everything that Kindling keeps about you was asked for just now.',
      'If it was you, all is well. If it wasn’t, choose a new password at once, which signs every other device out:',
      `${publicUrl}/forgot-psw`,
    ].join('\n\n'),
  }
}
