import type { Texts } from './texts.ts';

/** What the specification lets stand on the page editor and the preview; the ways there are in editor-ways.ts. */
export const editorTexts = {
  'global page editor': {
    'Admin area': ['The global page.'],
  },
  'page editor': {
    'Admin area': ['Business name'],
    'Page editor': [
      'Brand',
      'Description',
      'Gallery',
      'Theme colours',
      'Footer and social URLs',
      'Items (packages)',
      'Add-ons',
      'Upgrades',
      'Fulfillment',
      'Subscription Settings',
      'FAQs',
      'Upload another logo',
      'Save Changes',
      'Preview',
      'Live preview',
      'Become a Member',
      'Contact Us',
      'Terms',
      'Privacy',
    ],
  },
  'page editor, Description': {
    'Page editor': ['Bold', 'Italic', 'Underline'],
  },
  'page editor, Gallery': {
    'Page editor': ['Upload pictures', 'Primary', 'Make primary', 'Remove'],
  },
  'page editor, Theme colours': {
    'Page editor': [
      'Primary button',
      'Selection border',
      'Button text',
      'Button border',
      'Page background',
      'Footer background',
      'Footer button background',
      'Footer button text',
      'Footer button border',
    ],
  },
  'page editor, Footer and social URLs': {
    'Page editor': ['Facebook', 'Instagram', 'X', 'YouTube', 'TikTok'],
  },
  'page editor, Items (packages)': {
    'Page editor': ['Search packages', 'New Package'],
  },
  'page editor, Add-ons': {
    'Page editor': ['Section title', 'Max selectable', 'Search add-ons', 'New Add-on'],
    'One document': ['Available Add-ons'],
  },
  'page editor, Upgrades': {
    'Page editor': ['Section title', 'Max selectable', 'Search upgrades', 'New Upgrade'],
    'One document': ['Available Upgrades'],
  },
  'page editor, Fulfillment': {
    'Page editor': ['Pickup', 'Shipping', 'Delivery', 'Pickup address', 'Shipping text', 'Delivery area'],
  },
  'page editor, Subscription Settings': {
    'Page editor': ['Monthly cutoff day'],
  },
  'page editor, FAQs': {
    'Page editor': ['Question', 'Answer', 'Add question', 'Remove'],
  },
  'page editor, no items': {
    'Page editor': ['No items yet...'],
  },
  'page editor, no add-ons': {
    'Page editor': ['No add-ons yet...'],
  },
  'page editor, no upgrades': {
    'Page editor': ['No upgrades yet...'],
  },
  'page editor, no fulfillment': {
    'Page editor': ['Select at least one'],
  },
  'page editor, saved': {
    'Page editor': ['Saved'],
  },
  'page editor, no preview': {
    Preview: ['Failed to generate preview'],
  },
  'package dialog, nothing given': {
    'Packages, add-ons and upgrades': [
      'Please enter a package name.',
      'Enter at least one price (pickup, shipping, and/or delivery).',
    ],
  },
  'package dialog, save lost': {
    'Editing an entry': ['Failed to save changes. Please ensure the backend is running.'],
  },
  'add-on dialog, nothing given': {
    'Packages, add-ons and upgrades': ['Please enter an add-on name.', 'Please enter a valid price.'],
  },
  'upgrade dialog, nothing given': {
    'Packages, add-ons and upgrades': ['Please enter an upgrade name.', 'Please enter a valid price.'],
  },
  preview: {
    'Admin area': ['Preview of'],
    Preview: ['Desktop', 'Mobile', 'Close'],
  },
  'preview, checkout': {
    'Business page': ['Checkout is disabled in preview mode'],
  },
  'preview, nobody': {
    Preview: ['Access denied. Please log in.'],
  },
  'preview, not allowed': {
    Preview: ['Access denied. You do not have permission to preview this business page.'],
  },
  'preview, session unreadable': {
    Preview: ['Authentication error.'],
  },
  'preview, no data': {
    Preview: ['No preview data found. Please go back to the edit page and click Preview again.'],
  },
  'preview, data broken': {
    Preview: ['Failed to load preview data.'],
  },
} satisfies Texts;
