import { inLetters, inWords } from '../appointments/duration-words.ts'
import { SIGN_IN_LIFETIME } from '../auth/lifetimes.ts'
import { ADDRESS_OPENS_BEFORE } from '../bookings/booking-windows.ts'
import { CONTACT_KEPT } from '../contact/contact-rules.ts'
import { WRITE_COOKIE_LIFETIME } from '../write-cookie.ts'
import type { PageSection } from './linked-text.ts'

/** The privacy policy. */
export const privacyPage: readonly PageSection[] = [
  {
    title: 'What we keep',
    text: ['Only what you give us, and what happens when you use Kindling.'],
    points: [
      'Your name, email, phone number, gender and time zone, and your password in a form that nobody can read back.',
      'Your address and where it is on the map, if you fill it in.',
      'Your profile, skills, pictures, bookings, messages, reviews and payments.',
      'Documents that you send to have your identity checked.',
      'The devices you are signed in on, with their network address, so that you can see and end each session.',
      'What you write on the contact page.',
    ],
  },
  {
    title: 'Who sees what',
    text: [
      'Other members see your first name and initial, photo, bio, skills and reviews, and roughly how far away you are, measured to a place near your home and never at it. Your last name is read by those whom you have a booking or a conversation with. They never see your email, phone number, street or balance.',
      `When a booking is accepted, the neighbour who comes to you sees the address of that booking. Where nobody was asked, because it is booked or borrowed at once, a newcomer sees it ${inWords(ADDRESS_OPENS_BEFORE)} before it begins; who is verified or has completed a booking sees it at once. Identity documents are seen only by the people who check them.`,
      'Messages are read by the two who write them. While a dispute about a booking waits, a moderator who decides it also reads what the two wrote to each other about it.',
    ],
  },
  {
    title: 'Who else is involved',
    text: [
      'We don’t sell anything about you, show advertising or follow you around the web. Where an installation of Kindling uses a company for cards, maps, mail or signing in, that company receives what its part needs: the card company your payment, the map company the place you look at.',
    ],
  },
  {
    title: 'On your device',
    text: [
      `Kindling uses no cookies to follow you. Signing in with Google sets two that say nothing about you and end within ${inLetters(SIGN_IN_LIFETIME)}; a change that you make may set one that says for ${inLetters(WRITE_COOKIE_LIFETIME)} how new your pages have to be. Your browser remembers that you are signed in, the drafts of forms you haven’t sent yet, your last searches, and the last of your bookings and messages, so that you can read them without a connection. Logging out clears all of it.`,
    ],
  },
  {
    title: 'How long',
    text: [
      'For as long as you have an account. Records of payments stay longer, because the law asks for them, and without more of you in them than it asks for. That your mailbox had a newcomer’s sparks stays noted as a code that nobody can read an address from, so that they are given once.',
      `What you write on the contact page is deleted after ${inLetters(CONTACT_KEPT)}.`,
    ],
  },
  {
    title: 'Your say',
    text: [
      'What is about you is yours. You may see it, correct it, take a copy with you or have it deleted.',
      'Most of it you can change yourself in your settings, and under [My data](/settings/data) you download all of it or delete your account. For everything else, [write to us](/contact) and a person will answer.',
    ],
  },
]
