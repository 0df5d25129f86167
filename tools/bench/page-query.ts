/** Every field of a business's page. */
export const PAGE_QUERY = `query WholePage($slug: String!) {
  business(slug: $slug) {
    id slug name logoUrl description
    shownPage {
      version
      content {
        brand { name logoUrl }
        description
        gallery { url width height alt }
        theme { primary selection primaryText buttonBorder pageBg footerBg footerButtonBg footerButtonText footerButtonBorder }
        itemIds addonIds upgradeIds planIds
        itemsSnapshot {
          id name description descriptionHtml priceFormatted currency
          variations { id name ordinal priceMoney { amount currency } amount currency priceFormatted }
        }
        addonsSnapshot { id name description amount currency priceFormatted }
        upgradesSnapshot { id name description amount currency priceFormatted }
        addonLimit upgradeLimit addonSectionTitle upgradeSectionTitle
        fulfillment { pickup shipping delivery pickupAddress shippingText deliveryArea }
        subscriptionCutoffDay
        faqs { q a }
        social { facebook instagram twitter youtube tiktok }
      }
    }
  }
}`;
