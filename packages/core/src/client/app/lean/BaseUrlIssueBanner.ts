// Where stylesheets load, the base URL is right: this one hides the banner.
import '../head/baseUrlIssueBanner.css';

/** In browsers in the place of what only HTML has. */
export function BaseUrlIssueBanner(): null {
  return null;
}
