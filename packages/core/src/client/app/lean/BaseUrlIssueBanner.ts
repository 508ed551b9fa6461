// If stylesheets load, the base URL is right: this one hides the banner.
import '../head/baseUrlIssueBanner.css';

/** Replaces the banner in browsers: only the HTML has it. */
export function BaseUrlIssueBanner(): null {
  return null;
}
