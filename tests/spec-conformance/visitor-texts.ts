import type { Texts } from './texts.ts';

/** What the specification lets stand on the screens of visitors and members; the ways there are in visitor-ways.ts. */
export const visitorTexts = {
  landing: {
    'Landing page': ['Start Your Membership', 'Login', 'How it works', 'Contact', '{year}'],
  },
  contact: {
    'Contact form': [
      'Full Name',
      'Email Address',
      'Company',
      'Subject',
      'Message',
      'General Inquiry',
      'Technical Support',
      'Billing Question',
      'Partnership Opportunity',
      'Feature Request',
      'Other',
    ],
  },
  'contact sent': {
    'Contact form': [
      'Message sent successfully!',
      "Thank you for reaching out. We'll get back to you within 24 hours.",
    ],
  },
  businesses: {
    Directory: ['Choose Your Business', 'View Memberships →'],
  },
  'businesses failed': {
    Directory: ['Failed to load businesses. Please try again.', 'Try Again'],
  },
  'businesses empty': {
    Directory: ['No businesses available', 'Check back later for new membership opportunities.'],
  },
  'business page': {
    'Business page': [
      'Pickup',
      'Shipping',
      'Delivery',
      'Additional fees may apply',
      'Become a Member',
      '/ month',
      'Contact Us',
      'Terms',
      'Privacy',
      'Member Login',
    ],
  },
  'business page cutoff': {
    Cutoff: ['The last day to subscribe for this month has passed. The cutoff day is the'],
  },
  'sign-in': {
    'Member portal': ['Username', 'Password'],
  },
  'portal next box': {
    'Member portal': ['Next Box', 'Subscriptions', 'Order History', 'Profile', 'Log Out'],
  },
  'portal subscriptions': {
    'Member portal': ['(555) 010-0199'],
  },
  'portal profile': {
    'Member portal': ['Email', 'Name', 'Phone'],
  },
  'portal nobody': {
    'Member portal': ['No active subscriptions yet.'],
  },
  'portal nobody orders': {
    'Member portal': ['No orders yet.'],
  },
  'checkout contact': {
    Steps: ['Contact and Account', 'Address', 'Review and Payment'],
  },
  'checkout taken name': {
    'Usernames and passwords': ['Username is already taken. Please choose a different one.'],
  },
  'checkout short name': {
    'Usernames and passwords': ['Username must be at least 3 characters long'],
  },
  'checkout nothing given': {
    Registering: ['Please provide username and password'],
  },
} satisfies Texts;
