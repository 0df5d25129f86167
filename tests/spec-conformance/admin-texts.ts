import type { Texts } from './texts.ts';

/** What the specification lets stand on the screens of the admin area, the page editor excepted; the ways there are in admin-ways.ts. */
export const adminTexts = {
  'admin home': {
    'Admin area': [
      'Organization-wide metrics',
      'Dashboard',
      'Total Subscriptions',
      'Active',
      'Canceled',
      'Avg Subscription ($)',
      'Total Revenue ($)',
      'Active subscriptions by business',
      'Business',
      'Count',
      'Recent subscriptions',
      'User',
      'Status',
      'Started',
      'Home',
      'Businesses',
      'My businesses',
      'Edit page',
      'Coupons',
      'Next Boxes',
      'Users',
      'Memberships',
      'Change password',
      'Logout',
    ],
  },
  'admin home without metrics': {
    'Admin area': ['No data yet', 'Nothing yet'],
  },
  'admin menu of a phone': {
    'Admin area': ['Organization-wide metrics', 'Logout'],
  },
  'admin menu of an owner': {
    'Admin area': ['My businesses', 'Memberships', 'Change password', 'Logout'],
  },
  'admin businesses': {
    'Admin area': ['Create Business', 'Name', 'Subdomain', 'ID', 'Users'],
  },
  'admin businesses, create': {
    'Admin area': ['Create Business', 'Name', 'Subdomain', 'Attach users'],
  },
  'admin businesses, a row’s menu': {
    'Admin area': ['Dashboard', 'Edit Page', 'View Site', 'Manage Users', 'Delete'],
  },
  'admin businesses, none': {
    'Admin area': ['No businesses found'],
  },
  'manage users': {
    'Admin area': ['Remove'],
  },
  'manage users, nobody': {
    'Admin area': ['No users attached'],
  },
  'manage users, search failed': {
    'Attaching people': ['Search failed'],
  },
  'manage users, chosen': {
    'Admin area': ['Editor', 'Viewer'],
  },
  'manage users, attached': {
    'Attaching people': ['User attached'],
  },
  'manage users, removed': {
    'Attaching people': ['User removed'],
  },
  'my businesses': {
    'Admin area': ['The businesses that you are attached to', 'Dashboard', 'Edit Page', 'View Site'],
  },
  users: {
    'Admin area': [
      'Create User',
      'Manage system users and their permissions',
      'User ID',
      'Username',
      'Role',
      'Administrator',
      'User',
      'Created',
    ],
  },
  'users, create': {
    'Admin area': [
      'Create User',
      'Username',
      'Password',
      'Administrator Access',
      'Administrators can manage businesses, users and system settings.',
    ],
  },
  'users, none': {
    'Admin area': ['No users found', 'Create your first user to get started.'],
  },
  coupons: {
    'Admin area': ['Create Coupon'],
    'Making a coupon': ['Code', 'Type', 'Value', 'Active'],
  },
  'coupons, create': {
    'Admin area': ['Create Coupon'],
    'Making a coupon': ['Code', 'Type', 'Value', 'Active'],
  },
  'coupons, nothing given': {
    'Making a coupon': ['Please enter a coupon code'],
  },
  'coupons, wrong percent': {
    'Making a coupon': ['Invalid percent value (0-100)'],
  },
  'coupons, wrong amount': {
    'Making a coupon': ['Invalid fixed amount'],
  },
  'coupons, refused': {
    'Making a coupon': ['Failed to create coupon: The code rests'],
  },
  'next boxes': {
    'Admin area': ['Next Box Management'],
    'Next box editor': ['Edit Next Box'],
  },
  'next box editor': {
    'Admin area': ['Reset to Last Saved'],
    'Next box editor': ['Live preview', 'Save Changes'],
  },
  'next box editor, saved': {
    'Next box editor': ['Changes saved successfully!'],
  },
  'next box editor, save refused': {
    'Next box editor': ['Failed to save changes'],
  },
  'next box editor, load refused': {
    'Next box editor': ['Failed to load content: The box is stuck'],
  },
  'next box editor, load lost': {
    'Next box editor': ['Failed to load content'],
  },
  memberships: {
    'Admin area': ['Export CSV', 'Name, username or email', 'Status', 'User', 'Started', 'Business: All'],
  },
  'memberships, status': {
    'Admin area': ['Any', 'Active', 'Canceled'],
  },
  'memberships, none': {
    'Admin area': ['No memberships found'],
  },
  'change password': {
    'Admin area': ['Current password'],
    'Changing a password': ['New password'],
  },
  'change password, nothing given': {
    'Changing a password': ['Please fill in both fields'],
  },
  'change password, refused': {
    'Changing a password': ['Failed to change password'],
  },
  'business dashboard': {
    'Admin area': [
      'Recent subscriptions',
      'Total Subscriptions',
      'Active',
      'Canceled',
      'Avg Subscription ($)',
      'Total Revenue ($)',
      'User',
      'Status',
      'Started',
      'All memberships',
    ],
  },
  'business memberships': {
    'Admin area': ['Name, username or email', 'Dashboard', 'Edit Page', 'Next Box', 'Memberships'],
  },
} satisfies Texts;
