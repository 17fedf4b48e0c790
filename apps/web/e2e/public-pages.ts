import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Expected metadata of every public page. */
export const pages = [
  {
    path: '/',
    title: 'Kindling: swap skills with your neighbours',
    h1: 'SWAP SKILLS, SAVE money!',
    text: 'Eco-friendly',
  },
  {
    path: '/faqs',
    title: 'FAQs · Kindling',
    h1: 'Questions people ask',
    text: 'Sparks are never sold and never turned into cash.',
  },
  { path: '/blog', title: 'Blog · Kindling', h1: 'Blog', text: 'What is an hour worth?' },
  {
    path: '/blog-details',
    title: 'Ten small things to offer this weekend · Kindling',
    h1: 'Ten small things to offer this weekend',
    text: 'Carry one end',
  },
  {
    path: '/blog-details?post=a-first-booking',
    title: 'Your first booking, hour by hour · Kindling',
    h1: 'Your first booking, hour by hour',
    text: 'Somebody knocks.',
  },
  { path: '/contact', title: 'Contact · Kindling', h1: 'Say hello', text: 'I agree to the' },
  { path: '/terms', title: 'Terms of Service · Kindling', h1: 'Terms of Service', text: 'What a booking is' },
  {
    path: '/privacy',
    title: 'Privacy Policy · Kindling',
    h1: 'Privacy Policy',
    text: 'Kindling uses no cookies to follow you.',
  },
  { path: '/help', title: 'Help Center · Kindling', h1: 'Help Center', text: 'Booking a neighbour' },
  { path: '/support', title: 'Support · Kindling', h1: 'Get support', text: 'Ring 999 first.' },
]

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Waits until React has hydrated the page: it adds properties to the elements. */
export async function expectAwake(page: Page) {
  await expect
    .poll(() =>
      page.evaluate(() =>
        Object.keys(document.querySelector('#root > header') ?? {}).some((key) => key.startsWith('__react')),
      ),
    )
    .toBe(true)
}
